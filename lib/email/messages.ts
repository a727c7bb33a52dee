/** Message for a link without a subscription. Apart from the schema, so that no browser loads zod. */
export const TOKEN_INVALID = 'This link is no longer valid.'
