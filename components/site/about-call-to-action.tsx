import Link from 'next/link'
import { Section } from '@/components/site/section'
import { SignalLine } from '@/components/site/signal-line'
import { Button } from '@/components/ui/button'

export function AboutCallToAction() {
  return (
    <Section aria-labelledby="start">
      {/* Dark in both themes, like the screen of a scope. */}
      <div className="dark relative overflow-hidden rounded-xl border bg-card text-foreground paper-grid">
        <div className="grid gap-8 px-6 pt-10 pb-16 sm:px-10 md:pt-14 md:pb-20 lg:grid-cols-12 lg:items-end lg:px-14">
          <div className="lg:col-span-7">
            <h2 id="start" className="text-4xl md:text-5xl">
              See one lesson and judge for yourself
            </h2>
            <p className="mt-4 max-w-[36rem] text-lg leading-relaxed text-pretty text-muted-foreground">
              Every category has modules that are open to everyone. The plans start at $29 a month,
              with a 30-day money-back guarantee.
            </p>
          </div>
          <div className="flex flex-col gap-3 sm:flex-row lg:col-span-5 lg:justify-end">
            <Button asChild size="lg">
              <Link href="/courses">Browse the courses</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link href="/pricing">See the plans</Link>
            </Button>
          </div>
        </div>
        <SignalLine className="absolute inset-x-0 bottom-3" />
      </div>
    </Section>
  )
}
