import { CaseView, untouched } from '@/app/(site)/_components/case-view'
import { homeDrawing } from '@/app/(site)/_components/home-drawing'
import { LiveCase } from '@/app/(site)/_components/live-case'
import { Section, SectionHeading } from '@/components/layout/section'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { homeCase } from '@/lib/bench/home-case'
import './home-case.css'

interface HomeCaseProps {
  /** Path of a full case that needs no account. */
  caseHref: string
  /** Path of the film that teaches the method. */
  filmHref?: string
}

/** A fault that a visitor finds within a minute, without an account. */
export function HomeCase({ caseHref, filmHref }: HomeCaseProps) {
  const { title, order } = homeCase
  return (
    <Section aria-labelledby="case" className="border-b">
      <div className="case">
        <div className="case-order">
          <SectionHeading id="case" title={title} />
          <p>{`${order.complaint} ${order.task}`}</p>
          <p>Tap a point to move the red lead. No sign-up.</p>
          <p>
            The meter needs JavaScript. A{' '}
            <SiteLink href={caseHref}>full case lists its readings</SiteLink>.
          </p>
        </div>
        <div
          className="case-drawing"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own drawing.
          dangerouslySetInnerHTML={{ __html: homeDrawing }}
        />
        <LiveCase>
          <CaseView state={untouched} />
        </LiveCase>
        <div className="case-ways">
          <LinkButton variant="outline">
            <SiteLink href="/cases">All fault cases</SiteLink>
          </LinkButton>
          {filmHref ? (
            <LinkButton variant="ghost" className="px-3">
              <SiteLink href={filmHref}>Watch the film to it</SiteLink>
            </LinkButton>
          ) : null}
        </div>
      </div>
    </Section>
  )
}
