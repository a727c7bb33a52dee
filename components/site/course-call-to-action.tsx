import { CallToAction } from '@/components/site/call-to-action'

/** The end of every course page: what a subscription opens, and the way to the plans. */
export function CourseCallToAction({ title }: { title: string }) {
  return (
    <CallToAction
      title={title}
      primary={{ href: '/pricing', label: 'Get Full Access' }}
      secondary={{ href: '/contact', label: 'Ask a question' }}
      className="pt-0 md:pt-0"
    >
      Basic covers three modules for $29 a month. Professional opens all modules, with certificates
      and priority support, for $79. Enterprise adds team access for $199.
    </CallToAction>
  )
}
