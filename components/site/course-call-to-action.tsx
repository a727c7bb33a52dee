import Link from 'next/link'
import { Section } from '@/components/site/section'
import { SignalLine } from '@/components/site/signal-line'
import { Button } from '@/components/ui/button'

/** The end of every course page: what a subscription opens, and the way to the plans. */
export function CourseCallToAction({ title }: { title: string }) {
  return (
    <Section aria-labelledby="full-access" className="pt-0 md:pt-0">
      {/* Dark in both themes, like the screen of a scope. */}
      <div className="dark relative overflow-hidden rounded-xl border bg-card text-foreground paper-grid">
        <div className="grid gap-8 px-6 pt-10 pb-16 sm:px-10 md:pt-14 md:pb-20 lg:grid-cols-12 lg:items-end lg:px-14">
          <div className="lg:col-span-7">
            <h2 id="full-access" className="text-4xl md:text-5xl">
              {title}
            </h2>
            <p className="mt-4 max-w-[58ch] text-lg leading-relaxed text-muted-foreground">
              Basic covers three modules for $29 a month. Professional opens all modules, with
              certificates and priority support, for $79. Enterprise adds team access for $199.
            </p>
          </div>
          <div className="flex flex-col gap-3 sm:flex-row lg:col-span-5 lg:justify-end">
            <Button asChild size="lg">
              <Link href="/pricing">Get Full Access</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link href="/contact">Ask a question</Link>
            </Button>
          </div>
        </div>
        <SignalLine className="absolute inset-x-0 bottom-3" />
      </div>
    </Section>
  )
}
