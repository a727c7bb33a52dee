import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TextNav } from '@/app/admin/settings/_components/text-nav'
import { type TextPage, textPages } from '@/app/admin/settings/_components/text-pages'
import { ContactForm } from '@/app/admin/settings/texts/_components/contact-form'
import { FaqForm } from '@/app/admin/settings/texts/_components/faq-form'
import { FiguresForm } from '@/app/admin/settings/texts/_components/figures-form'
import { InstructorsForm } from '@/app/admin/settings/texts/_components/instructors-form'
import { PlansForm } from '@/app/admin/settings/texts/_components/plans-form'
import { TestimonialsForm } from '@/app/admin/settings/texts/_components/testimonials-form'
import { BackLink } from '@/components/admin/back-link'
import { PageHeader } from '@/components/admin/page-header'
import { Island } from '@/components/ui/island'
import { LinkButton } from '@/components/ui/link-button'
import { requireAdmin } from '@/lib/auth/guards'
import { getTextForEdit } from '@/lib/content/admin-queries'
import { courseCategories } from '@/lib/courses/catalog'

interface Props {
  params: Promise<{ page: string }>
}

const isTextPage = (page: string): page is TextPage => Object.hasOwn(textPages, page)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await params
  return { title: isTextPage(page) ? textPages[page].label : 'Settings' }
}

/** The forms of each page. */
const forms: Record<TextPage, (userId: string) => Promise<React.ReactNode>> = {
  contact: async (userId) => (
    <ContactForm userId={userId} stored={await getTextForEdit('contact')} />
  ),
  plans: async (userId) => <PlansForm userId={userId} stored={await getTextForEdit('plans')} />,
  faq: async (userId) => <FaqForm userId={userId} stored={await getTextForEdit('faq')} />,
  instructors: async (userId) => (
    <InstructorsForm
      userId={userId}
      stored={await getTextForEdit('instructors')}
      categories={courseCategories.map(({ slug, shortTitle }) => ({ slug, title: shortTitle }))}
    />
  ),
  home: async (userId) => {
    const [figures, testimonials] = await Promise.all([
      getTextForEdit('figures'),
      getTextForEdit('testimonials'),
    ])
    return (
      <>
        <FiguresForm userId={userId} stored={figures} />
        <TestimonialsForm userId={userId} stored={testimonials} />
      </>
    )
  },
}

export default async function SiteTextsPage({ params }: Props) {
  const { page } = await params
  if (!isTextPage(page)) notFound()
  const { id: userId } = await requireAdmin(`/admin/settings/texts/${page}`)
  const { label, description, shownOn } = textPages[page]
  return (
    <div className="space-y-4">
      <BackLink href="/admin/settings">Settings</BackLink>
      <PageHeader title={label} description={description}>
        <LinkButton variant="outline">
          <a href={shownOn.href} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
            <span>{shownOn.label}</span>
          </a>
        </LinkButton>
      </PageHeader>
      <TextNav current={page} />
      {/* A new key, because the forms of two pages must not share their state. */}
      <div key={page} className="space-y-5">
        <Island name="The form">{await forms[page](userId)}</Island>
      </div>
    </div>
  )
}
