/** Explains how to get a plan as long as the site doesn't accept payments. */
export const planRequest =
  'There is no payment on this site yet: you request a plan, and we reply by email and open it for your account.'

/** The rules for billing and canceling (specification, section 2, FAQ, and section 9). */
export const billingRules: readonly { title: string; text: string }[] = [
  {
    title: '30-day money-back guarantee',
    text: 'Write to us within 30 days of your first payment and we refund it in full.',
  },
  {
    title: 'Changing plan',
    text: 'Move up or down whenever you like. The new plan takes effect at the next billing cycle.',
  },
  {
    title: 'Canceling',
    text: 'After you cancel, access continues to the end of the billing period you have paid for.',
  },
  {
    title: 'Paying',
    text: `${planRequest} Planned: major cards and PayPal on every plan, bank transfer with Enterprise, billed monthly or annually.`,
  },
]
