/** Days a registration is kept after its event, unless the event says otherwise. */
export const REGISTRATION_DAYS = 365;
/** Years a message is kept after it came in. */
export const MESSAGE_YEARS = 2;
