const latestReply = 'within 24 hours'

/**
 * Facts about the company that admins can't change in the settings. Phone and address are fictional. The
 * phone number is from the range reserved for examples. The reply time combines both promises of the
 * specification (section 9).
 */
export const company = {
  phone: { label: '+1 (555) 010-0142', href: 'tel:+15550100142' },
  latestReply,
  replyTime: `typically within 4 hours, and ${latestReply} at the latest`,
  hours: 'Monday to Friday, 8 am to 6 pm',
  address: ['48 Flywheel Street, Building C', 'Springfield, IL 62701'],
  tagline: 'Online video training for automotive professionals',
} as const
