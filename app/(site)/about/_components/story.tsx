import { Section, SectionHeading } from '@/components/layout/section'
import { moduleAccess } from '@/lib/content/access'
import { catalog } from '@/lib/content/figures'

/** Who we are and how a lesson is made. */
export function AboutStory({ siteName }: { siteName: string }) {
  return (
    <Section aria-labelledby="story">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <SectionHeading
          id="story"
          title="At the bench, not in a lecture hall"
          className="lg:col-span-4"
        />
        <div className="space-y-4 text-[1.0625rem] leading-[1.7] lg:col-span-8">
          <p>
            {siteName} trains automotive technicians, workshop staff and students from the age of
            18. Modern vehicles leave little room for guessing: a control unit replaced on suspicion
            costs the customer a week and the workshop its margin. What helps is a method.
          </p>
          <p>
            A lesson puts the camera where you would stand: over the bench, under the lift, beside
            the open hood. It shows which pin is probed, which range the meter is on and which value
            it reads. A first idea that turns out to be wrong stays in, because ruling out a cause
            is half of the work.
          </p>
          <p>
            The syllabus of all {catalog.modules} modules is online, and the films follow module by
            module. {moduleAccess.available}
          </p>
        </div>
      </div>
    </Section>
  )
}
