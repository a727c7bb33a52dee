import { Section } from '@/components/site/section'
import { SignalLine } from '@/components/site/signal-line'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'

/** The way to a person (specification, section 2, FAQ: 24/7 support, replies within 4 hours). */
export function FaqHelp() {
  return (
    <Section aria-labelledby="help" className="pt-4 md:pt-4">
      {/* Dark in both themes, like the screen of a scope. */}
      <div className="dark relative overflow-hidden rounded-xl border bg-card text-foreground paper-grid">
        <div className="grid gap-8 px-6 pt-10 pb-16 sm:px-10 md:pt-14 md:pb-20 lg:grid-cols-12 lg:items-end lg:px-14">
          <div className="lg:col-span-7">
            <h2 id="help" className="text-4xl md:text-5xl">
              Still Need Help?
            </h2>
            <p className="mt-4 max-w-[36rem] text-lg leading-relaxed text-pretty text-muted-foreground">
              Support is there 24/7 and typically replies within 4 hours. Tell us the module code
              and what you see, and we can answer to the point.
            </p>
          </div>
          <div className="flex flex-col gap-3 sm:flex-row lg:col-span-5 lg:justify-end">
            <Button asChild size="lg">
              <SiteLink href="/contact">Contact Support</SiteLink>
            </Button>
            <Button asChild size="lg" variant="outline">
              <SiteLink href="/contact#message">Live Chat</SiteLink>
            </Button>
          </div>
        </div>
        <SignalLine className="absolute inset-x-0 bottom-3" />
      </div>
    </Section>
  )
}
