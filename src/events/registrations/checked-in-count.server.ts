import { type RawBuilder, sql } from 'kysely';

/** How many of a registration's people are in now: each by what was recorded of them last. */
export function checkedInCount(): RawBuilder<number> {
  return sql<number>`(select count(*) from "checkIns" c
    where c."registrationId" = "registrations"."id" and c."direction" = 'in' and not exists (
      select 1 from "checkIns" later
      where later."registrationId" = c."registrationId" and later."attendeeIndex" = c."attendeeIndex"
        and (later."at", later."recordedAt", later."id") > (c."at", c."recordedAt", c."id")))`;
}
