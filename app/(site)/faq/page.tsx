import type { FAQPage, WithContext } from 'schema-dts'
import { FaqGroup } from '@/app/(site)/faq/_components/faq-group'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { CallToAction } from '@/components/layout/call-to-action'
import { JsonLd } from '@/components/layout/json-ld'
import { PlainHead } from '@/components/layout/page-hero'
import { getSiteTexts } from '@/lib/content/current-texts'
import { listFaqGroups } from '@/lib/content/questions'

export const generateMetadata = () => pageMetadata('/faq')

export default async function FaqPage() {
  const { faq, contact } = await getSiteTexts()
  const groups = listFaqGroups(faq, contact)
  return (
    <>
      <FaqJsonLd groups={groups} />
      <PlainHead
        title="Frequently asked questions"
        description="How accounts, courses, certificates, downloads and payments work. If your question is not here, write to us."
      >
        <nav aria-label="Groups of questions" className="hidden md:block">
          <ol className="grid grid-cols-2 gap-3">
            {groups.map((group) => (
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
        {groups.map((group) => (
          <FaqGroup key={group.id} group={group} />
        ))}
      </div>
      <FaqHelp replyTime={contact.replyTime} />
    </>
  )
}

/** The questions for search engines. */
function FaqJsonLd({ groups }: { groups: ReturnType<typeof listFaqGroups> }) {
  const data: WithContext<FAQPage> = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap((group) => group.questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  }
  return <JsonLd data={data} />
}

/** How to contact our support (specification, section 2, FAQ). */
function FaqHelp({ replyTime }: { replyTime: string }) {
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
