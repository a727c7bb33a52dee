import { Section, SectionHeading } from '@/components/layout/section'
import { SampleMark } from '@/components/ui/sample-mark'
import { type InstructorTexts, listInstructors } from '@/lib/content/instructors'

/** Who teaches, and what qualifies them. Nothing if the owner hides the instructors. */
export function AboutInstructors({ texts }: { texts: InstructorTexts }) {
  const instructors = listInstructors(texts)
  if (instructors.length === 0) return null
  return (
    <Section aria-labelledby="instructors">
      <SectionHeading id="instructors" title="Who teaches" />
      <ul className={`mt-8 grid gap-4 sm:grid-cols-2 ${wideColumns(instructors.length)}`}>
        {instructors.map(({ name, field, qualifications, isSample }) => (
          <li key={name} className="rounded-lg border bg-card p-5">
            <div className="flex items-start justify-between gap-2">
              <h3 className="text-2xl">{name}</h3>
              {isSample && <SampleMark />}
            </div>
            <p className="mt-1 font-medium text-signal">{field}</p>
            <ul className="mt-3 grid list-disc gap-1 pl-5 text-[0.9375rem] leading-snug text-muted-foreground">
              {qualifications.map((qualification) => (
                <li key={qualification}>{qualification}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The columns on wide screens that leave the fewest gaps. */
function wideColumns(people: number): string {
  if (people < 3) return ''
  return people % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'
}
