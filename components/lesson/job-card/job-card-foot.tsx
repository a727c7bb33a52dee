import type { ReactElement } from 'react'
import { qrCode } from '@/lib/qr-code'
import { cn } from '@/lib/utils'

const LABEL = 'QR code of the film'

/** The QR code of the film, drawn inside the document. */
export function InlineQrCode({ url }: { url: string }) {
  const { viewBox, path } = qrCode(url)
  return (
    <svg role="img" aria-label={LABEL} viewBox={viewBox} shapeRendering="crispEdges">
      <path stroke="#000" d={path} />
    </svg>
  )
}

/** The QR code as an image, loaded after everything else. It is 0.7 KB lighter than an inline image. */
export function QrCodeImage({ src }: { src: string }) {
  return <img src={src} alt={LABEL} width={128} height={128} fetchPriority="low" />
}

/** The end of a job card: the way from paper to the film, and in print the fields to fill in by hand. */
export function JobCardFoot({
  url,
  code,
  isOnlyPrinted = false,
}: {
  /** URL of the film's page. */
  url: string
  code: ReactElement
  isOnlyPrinted?: boolean
}) {
  return (
    <div className={cn('job-card-foot', isOnlyPrinted && 'is-only-printed')}>
      {code}
      <div className="min-w-0">
        <p className="font-semibold">Scan to watch the film</p>
        <p className="mt-1 text-sm break-all text-muted-foreground">{url}</p>
        <p aria-hidden className="job-card-fields">
          <span>Vehicle or order</span>
          <span>Technician</span>
          <span>Date</span>
        </p>
      </div>
    </div>
  )
}
