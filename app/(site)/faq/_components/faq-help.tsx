import { CallToAction } from '@/components/layout/call-to-action'

/** How to contact our support (specification, section 2, FAQ). */
export function FaqHelp({ replyTime }: { replyTime: string }) {
  return (
    <CallToAction
      title="Still Need Help?"
      primary={{ href: '/contact', label: 'Contact Support' }}
      secondary={{ href: '/contact#field-message', label: 'Live Chat' }}
    >
      Our support is open for your messages 24/7 and replies {replyTime}. Live Chat opens the
      message form. Include the module code, so that we can answer to the point.
    </CallToAction>
  )
}
