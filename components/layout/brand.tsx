import type { Logo } from '@/components/layout/logo'
import { SiteLink } from '@/components/ui/site-link'

export interface BrandProps {
  siteName: string
  logo: Logo | null
}

/** Logo and name of the site, as a link to the home page. */
export function Brand({ siteName, logo }: BrandProps) {
  return (
    <SiteLink href="/" className="flex min-w-0 items-center gap-2.5 rounded-md py-1">
      {logo ? (
        // A logo can have any shape. It gets the height of the mark and a maximum width.
        <img
          {...logo}
          alt=""
          width={320}
          height={128}
          decoding="async"
          className="h-9 w-auto max-w-24 object-contain sm:max-w-40"
        />
      ) : (
        // A vector of less than a kilobyte does not need the optimizer.
        <img src="/brand/mark.svg" alt="" width={36} height={36} className="size-9" />
      )}
      <span
        translate="no"
        className="truncate font-display text-2xl leading-tight font-bold tracking-tight max-[24rem]:text-xl"
      >
        {siteName}
      </span>
    </SiteLink>
  )
}
