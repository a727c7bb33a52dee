'use client'

import { useParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { CodeAnatomy } from '@/components/code/code-anatomy'
import { CodeHead } from '@/components/code/code-head'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { parseCode } from '@/lib/codes/explain'

/**
 * The 404 page of a fault code without a page: how the code is built. Shows `children` if the URL doesn't
 * have the form of a code. A client component, because `not-found.tsx` gets no parameters.
 */
export function UnknownCode({ children }: { children: ReactNode }) {
  const { code } = useParams<{ code?: string }>()
  const parsed = parseCode(code ?? '')
  if (!parsed) return children
  return (
    <>
      <CodeHead code={parsed.code} title="No page for this code yet">
        We explain the codes that our lessons, fault cases and articles are about. This one isn’t
        among them, but its characters tell you where it belongs. The test behind it and its
        conditions are in the service information of the vehicle.
      </CodeHead>
      <section aria-labelledby="anatomy" className="container-page py-10 md:py-16">
        <h2 id="anatomy" className="mb-5 text-3xl">
          What the characters mean
        </h2>
        <CodeAnatomy parsed={parsed} />
        <p className="mt-8 max-w-[62ch] leading-relaxed">
          A code names a failed test, not a part. Save it with its freeze frame before you clear
          anything.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton>
            <SiteLink href="/codes">All fault codes</SiteLink>
          </LinkButton>
          <LinkButton variant="outline">
            <SiteLink href="/courses">Browse courses</SiteLink>
          </LinkButton>
        </div>
      </section>
    </>
  )
}
