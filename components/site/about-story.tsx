import { Artwork } from '@/components/site/artwork'
import { Section, SectionHeading } from '@/components/site/section'

/** Who we are and how the training is made, beside the workshop it is made in. */
export function AboutStory({ siteName }: { siteName: string }) {
  return (
    <Section aria-labelledby="story">
      <div className="grid items-center gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-6">
          <SectionHeading id="story" title="Filmed at the bench, not in a lecture hall" />
          <div className="mt-6 max-w-[36rem] space-y-4 text-[1.0625rem] leading-[1.7]">
            <p>
              {siteName} trains automotive technicians, workshop staff and students from the age of
              18. Modern vehicles leave little room for guessing: a control unit replaced on
              suspicion costs the customer a week and the workshop its margin. What helps is a
              method, and a method is learned by watching it done properly and then doing it.
            </p>
            <p>
              So the camera stands where you would stand: over the bench, under the ramp, beside the
              open bonnet. You see which pin is probed, which range the meter is on and which value
              it shows. When a first idea turns out to be wrong, it stays in the film, because
              ruling a cause out is half of the work.
            </p>
            <p>
              Lessons are short enough for a break and complete enough to come back to with the
              vehicle on the ramp. They play on any device, and each module ends with a knowledge
              check.
            </p>
          </div>
        </div>
        <figure className="lg:col-span-6">
          <div className="rounded-lg border bg-card paper-grid p-4 sm:p-8">
            <Artwork name="workshop" title="Drawing of the training workshop" />
          </div>
          <figcaption className="code-label mt-3 text-muted-foreground">
            Fig. 1: where the lessons are made
          </figcaption>
        </figure>
      </div>
    </Section>
  )
}
