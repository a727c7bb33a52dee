import { CallToAction } from '@/components/layout/call-to-action'
import { catalog } from '@/lib/content/figures'
import { plans } from '@/lib/content/plan-fields'

/** The end of every course page: what a subscription opens, and the link to the plans. */
export function CourseCallToAction({ title }: { title: string }) {
  return (
    <CallToAction
      title={title}
      primary={{ href: '/pricing', label: 'Get Full Access' }}
      secondary={{ href: '/contact', label: 'Ask a question' }}
    >
      Basic covers three modules for {plans.basic.price} a month. Professional opens all{' '}
      {catalog.modules} modules, with priority support, for {plans.professional.price}. Enterprise
      adds team access for {plans.enterprise.price}.
    </CallToAction>
  )
}
