/** The id of a user that measure/bench/fill.ts inserts. */
export const benchMember = '00000000-0000-4000-8000-000000000077'
