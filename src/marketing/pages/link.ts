/** Where a link of a page may lead: this site, a place on the page, or a safe scheme; never a script. */
export const isSafeLink = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)\S*$/;
