import { Clock, Mail, MessageSquare, Phone } from 'lucide-react'
import { Fragment } from 'react'
import { ContactForm } from '@/app/(site)/contact/_components/contact-form'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { PlainHead } from '@/components/layout/page-hero'
import { Section } from '@/components/layout/section'
import { Island } from '@/components/ui/island'
import { LinkButton } from '@/components/ui/link-button'
import { type ContactTexts, phoneHref } from '@/lib/content/company'
import { getSiteTexts } from '@/lib/content/current-texts'
import { planPrices } from '@/lib/plans/cards'
import { getSiteSettings } from '@/lib/settings/queries'
import './contact.css'

export const generateMetadata = () => pageMetadata('/contact')

/**
 * Wraps an email before its domain instead of after a hyphen. A part that is too long for a line still
 * wraps.
 */
function Email({ children }: { children: string }) {
  const [name, domain] = children.split('@')
  return (
    <span translate="no">
      <span>{name}@</span>
      <span>{domain}</span>
    </span>
  )
}

async function ContactCards({ phone, hours }: ContactTexts) {
  const { contactEmail } = await getSiteSettings()
  const cards = [
    {
      icon: Mail,
      title: 'Email',
      text: <Email>{contactEmail}</Email>,
      action: 'Write an email',
      href: `mailto:${contactEmail}`,
    },
    {
      icon: Phone,
      title: 'Phone',
      text: phone,
      action: 'Call us',
      href: phoneHref(phone),
    },
    {
      icon: Clock,
      title: 'Hours',
      text: `Phone and office: ${hours}`,
      action: 'Read the FAQ',
      href: '/faq',
    },
    {
      icon: MessageSquare,
      title: 'Live chat',
      text: 'Leave a message 24/7; we reply by email',
      action: 'Start a message',
      href: '#field-message',
    },
  ]
  return (
    <ul className="ways-to-reach grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ icon: Icon, title, text, action, href }) => (
        <li key={title}>
          <Icon aria-hidden className="size-6 text-signal" strokeWidth={1.75} />
          <h2>{title}</h2>
          <p>{text}</p>
          <LinkButton variant="outline" size="sm">
            <a href={href}>{action}</a>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

async function OfficeAddress({ address }: ContactTexts) {
  const { siteName } = await getSiteSettings()
  return (
    <div className="rounded-lg border bg-card p-6">
      <h2 className="text-2xl">Office</h2>
      <address className="mt-3 leading-relaxed text-muted-foreground not-italic">
        {siteName}
        {address.map((line) => (
          <Fragment key={line}>
            <br />
            {line}
          </Fragment>
        ))}
      </address>
      <p className="mt-4 border-t pt-4 text-sm leading-relaxed text-muted-foreground">
        Please arrange a time before you visit.
      </p>
    </div>
  )
}

export default async function ContactPage() {
  const { contact, plans } = await getSiteTexts()
  return (
    <>
      <PlainHead
        title="Talk to people who know the trade"
        description={`Questions about a course, a plan or training for your workshop? We reply ${contact.replyTime}.`}
      />
      <Section className="pt-6 md:pt-12">
        <ContactCards {...contact} />
        <div className="mt-10 grid gap-10 lg:grid-cols-12">
          <section id="message" aria-labelledby="message-title" className="lg:col-span-8">
            <h2 id="message-title" className="text-3xl md:text-4xl">
              Send us a message
            </h2>
            <p className="mt-3 mb-6 text-muted-foreground">All fields are required.</p>
            <Island name="The form">
              <ContactForm prices={planPrices(plans)} />
            </Island>
          </section>
          <aside className="lg:col-span-4">
            <OfficeAddress {...contact} />
          </aside>
        </div>
      </Section>
    </>
  )
}
