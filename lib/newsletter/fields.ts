export const newsletterFields = ['email'] as const
export type NewsletterField = (typeof newsletterFields)[number]
