import type { Metadata } from 'next'
import { FaqGroup } from '@/components/site/faq-group'
import { FaqHelp } from '@/components/site/faq-help'
import { FaqJsonLd } from '@/components/site/faq-json-ld'
import { PageHero } from '@/components/site/page-hero'
import { faqGroups } from '@/lib/faq/questions'

export const metadata: Metadata = {
  title: 'Frequently Asked Questions',
  description:
    'Answers on accounts and access, courses and certificates, technical support, payments and ' +
    'plans for our automotive video training.',
  alternates: { canonical: '/faq' },
}

export default function FaqPage() {
  return (
    <>
      <FaqJsonLd groups={faqGroups} />
      <PageHero
        code="TA-400"
        title="Frequently asked questions"
        description="How accounts, courses, certificates, downloads and payments work. If your question is not here, write to us."
      >
        <nav aria-label="Groups of questions" className="hidden md:block">
          <ol className="flex flex-wrap gap-3">
            {faqGroups.map((group, index) => (
              <li key={group.id}>
                <a
                  href={`#${group.id}`}
                  className="inline-flex h-11 items-center gap-3 rounded-lg border border-input bg-card px-4 font-medium transition-colors hover:bg-accent"
                >
                  <span aria-hidden="true" className="code-label text-signal">
                    {String(index + 1).padStart(2, '0')}
                  </span>
                  {group.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </PageHero>
      <div className="container-page pt-12 md:pt-16">
        {faqGroups.map((group, index) => (
          <FaqGroup key={group.id} group={group} number={index + 1} />
        ))}
      </div>
      <FaqHelp />
    </>
  )
}
