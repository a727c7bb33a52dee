import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LinkForm } from '@/app/(site)/newsletter/_components/link-form'
import { PlainHead } from '@/components/layout/page-hero'
import { Island } from '@/components/ui/island'
import { confirmModuleAction, unsubscribeModuleAction } from '@/lib/courses/actions'
import { isLinkValid } from '@/lib/email/opt-in'
import { confirmNewsletterAction, unsubscribeNewsletterAction } from '@/lib/newsletter/actions'

// Never cached, because every made-up token would add a page to the cache.
export const dynamic = 'force-dynamic'

const contact = { href: '/contact', label: 'Contact us' }

/**
 * The links in subscription emails, by their path below /newsletter. The last segment of the URL is the
 * token.
 */
const links = {
  confirm: {
    title: 'Confirm your subscription',
    description: "You'll get the next issue. You can unsubscribe at any time.",
    purpose: 'confirm',
    action: confirmNewsletterAction,
    label: 'Confirm subscription',
    next: { href: '/blog#newsletter', label: 'Subscribe again' },
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    description: 'Your email is deleted from the list immediately.',
    purpose: 'unsubscribe',
    action: unsubscribeNewsletterAction,
    label: 'Remove my email',
    next: contact,
  },
  'module/confirm': {
    title: 'Confirm your notification',
    description: 'Get one email when this module is ready.',
    purpose: 'confirm',
    action: confirmModuleAction,
    label: 'Confirm notification',
    next: { href: '/courses', label: 'Browse courses' },
  },
  'module/unsubscribe': {
    title: 'Cancel your notification',
    description: 'Your email is deleted from the list of this module immediately.',
    purpose: 'unsubscribe',
    action: unsubscribeModuleAction,
    label: 'Remove my email',
    next: contact,
  },
} as const

type Props = { params: Promise<{ link: string[] }> }

async function getLink(params: Props['params']) {
  const { link } = await params
  const path = link.slice(0, -1).join('/')
  if (!Object.hasOwn(links, path)) notFound()
  return { token: link.at(-1) ?? '', ...links[path as keyof typeof links] }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await getLink(params)
  return { title, robots: { index: false }, referrer: 'same-origin' }
}

export default async function SubscriptionLinkPage({ params }: Props) {
  const { title, description, purpose, ...form } = await getLink(params)
  const isValid = await isLinkValid(form.token, purpose)
  return (
    <PlainHead title={title} description={isValid ? description : undefined}>
      <Island name="The form">
        <LinkForm {...form} isValid={isValid} />
      </Island>
    </PlainHead>
  )
}
