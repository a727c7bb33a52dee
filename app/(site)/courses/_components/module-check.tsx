import { CheckLabel, CheckMark } from '@/app/(site)/courses/_components/check-mark'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { checkPath } from '@/lib/checks/paths'
import type { CatalogCheck } from '@/lib/checks/results'
import { PASS_PERCENT } from '@/lib/checks/rule'

/** The knowledge check of a module, below its cases. `href` is the path of the module's page. */
export function ModuleCheck({ check, href }: { check: CatalogCheck; href: string }) {
  return (
    <section aria-labelledby="check" className="mt-12">
      <h2 id="check" className="text-3xl">
        Knowledge check
      </h2>
      <p className="mt-3 mb-6 max-w-[62ch] leading-relaxed text-muted-foreground">
        {`${check.questions} questions, ${PASS_PERCENT} % to pass. `}
        <CheckMark moduleId={check.moduleId} text="Every answer is explained after you pass." />
      </p>
      <SiteLink href={checkPath(href)} className={buttonVariants({ variant: 'outline' })}>
        <CheckLabel moduleId={check.moduleId} />
      </SiteLink>
    </section>
  )
}
