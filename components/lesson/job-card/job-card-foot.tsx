import { qrCode } from '@/lib/qr-code'
import { cn } from '@/lib/utils'

/** The end of a job card: the way from paper to the film, and in print the fields to fill in by hand. */
export function JobCardFoot({ url, className }: { url: string; className?: string }) {
  const { viewBox, path } = qrCode(url)
  return (
    <div className={cn('job-card-foot', className)}>
      {/* Dark on white in both themes, because many scanners can't read inverted codes. */}
      <svg
        role="img"
        aria-label="QR code of the film"
        viewBox={viewBox}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d="M-4-4h999v999h-999z" />
        <path stroke="#000" d={path} />
      </svg>
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
