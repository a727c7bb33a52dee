import { FaqGroup } from '@/app/(site)/faq/_components/faq-group'
import { FaqHelp } from '@/app/(site)/faq/_components/faq-help'
import { FaqJsonLd } from '@/app/(site)/faq/_components/faq-json-ld'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { PlainHead } from '@/components/layout/page-hero'
import { faqGroups } from '@/lib/content/questions'

export const generateMetadata = () => pageMetadata('/faq')

export default function FaqPage() {
  return (
    <>
      <FaqJsonLd groups={faqGroups} />
      <PlainHead
        title="Frequently asked questions"
        description="How accounts, courses, certificates, downloads and payments work. If your question is not here, write to us."
      >
        <nav aria-label="Groups of questions" className="hidden md:block">
          <ol className="grid grid-cols-2 gap-3">
            {faqGroups.map((group) => (
              <li key={group.id}>
                <a
                  href={`#${group.id}`}
                  className="flex h-11 items-center rounded-lg border border-input bg-card px-4 font-medium transition-colors hover:bg-accent"
                >
                  {group.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </PlainHead>
      <div className="container-page pt-8 md:pt-16">
        {faqGroups.map((group) => (
          <FaqGroup key={group.id} group={group} />
        ))}
      </div>
      <FaqHelp />
    </>
  )
}
