import { Clock, Mail, MessageSquare, Phone } from 'lucide-react'
import type { Metadata } from 'next'
import { ContactForm } from '@/components/site/contact-form'
import { PageHero } from '@/components/site/page-hero'
import { Section } from '@/components/site/section'
import { Button } from '@/components/ui/button'
import { company } from '@/lib/company'
import { getSiteSettings } from '@/lib/settings/queries'

export const metadata: Metadata = {
  title: 'Contact',
  description:
    'Questions about courses, licences for your workshop or an order? We reply within 24 hours.',
  alternates: { canonical: '/contact' },
}

async function ContactCards() {
  const { contactEmail } = await getSiteSettings()
  const cards = [
    {
      icon: Mail,
      title: 'Email',
      text: contactEmail,
      action: 'Write an Email',
      href: `mailto:${contactEmail}`,
    },
    {
      icon: Phone,
      title: 'Phone',
      text: company.phone.label,
      action: 'Call Us',
      href: company.phone.href,
    },
    { icon: Clock, title: 'Hours', text: company.hours, action: 'Read the FAQ', href: '/faq' },
    {
      icon: MessageSquare,
      title: 'Live Chat',
      text: 'Leave a message, we answer by mail',
      action: 'Start a Message',
      href: '#field-message',
    },
  ]
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ icon: Icon, title, text, action, href }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] items-start gap-x-4 rounded-lg border bg-card p-5 sm:flex sm:flex-col"
        >
          <Icon aria-hidden className="mt-0.5 size-6 text-signal" strokeWidth={1.75} />
          <h2 className="text-2xl sm:mt-4">{title}</h2>
          <p className="col-start-2 mt-1 mb-4 break-words text-muted-foreground">{text}</p>
          <Button asChild variant="outline" size="sm" className="col-start-2 mt-auto w-fit">
            <a href={href}>{action}</a>
          </Button>
        </li>
      ))}
    </ul>
  )
}

async function OfficeAddress() {
  const { siteName } = await getSiteSettings()
  const [street, city] = company.address
  return (
    <div className="rounded-lg border bg-card p-6">
      <p className="code-label text-signal">OFFICE</p>
      <h2 className="mt-2 text-2xl">Visit us</h2>
      <address className="mt-3 leading-relaxed text-muted-foreground not-italic">
        {siteName}
        <br />
        {street}
        <br />
        {city}
      </address>
      <p className="mt-4 border-t pt-4 text-sm leading-relaxed text-muted-foreground">
        Please arrange a time before you come: the studio is closed to visitors while we film.
      </p>
    </div>
  )
}

export default function ContactPage() {
  return (
    <>
      <PageHero
        code="CONTACT"
        title="Talk to people who know the trade"
        description="Questions about a course, licences for your workshop or an invoice: write to us and we get back to you within 24 hours."
      />
      <Section className="pt-10 md:pt-12">
        <ContactCards />
        <div className="mt-14 grid gap-10 lg:grid-cols-12">
          <section id="message" aria-labelledby="message-title" className="lg:col-span-8">
            <h2 id="message-title" className="text-3xl md:text-4xl">
              Send us a message
            </h2>
            <p className="mt-3 mb-7 text-muted-foreground">All fields are required.</p>
            <ContactForm />
          </section>
          <aside className="lg:col-span-4">
            <OfficeAddress />
          </aside>
        </div>
      </Section>
    </>
  )
}
