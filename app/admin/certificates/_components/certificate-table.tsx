import { ExternalLink } from 'lucide-react'
import { ReissueDialog } from '@/app/admin/certificates/_components/reissue-dialog'
import { RevokeDialog } from '@/app/admin/certificates/_components/revoke-dialog'
import { Time } from '@/components/admin/time'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { ActionsHead, Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import type { CertificateRow } from '@/lib/certificates/admin-queries'
import { revocationReasons } from '@/lib/certificates/fields'
import { certificatePath } from '@/lib/certificates/paths'
import { coverageOf, limitsOf, timeOf } from '@/lib/certificates/weight'

function StateBadge({ revokedBecause }: CertificateRow) {
  if (!revokedBecause) return <Badge variant="success">Valid</Badge>
  return revokedBecause === 'replaced' ? (
    <Badge>Replaced</Badge>
  ) : (
    <Badge variant="destructive">Revoked</Badge>
  )
}

/** Why the certificate was issued again or revoked, as an admin wrote it. */
function Notes({ issueNote, revokedBecause, revokedNote }: CertificateRow) {
  const because =
    revokedBecause && revokedBecause !== 'replaced' ? `${revocationReasons[revokedBecause]} ` : ''
  return (
    <>
      {issueNote ? <p className="text-muted-foreground">{`Issued again: ${issueNote}`}</p> : null}
      {revokedNote ? <p className="text-muted-foreground">{`${because}${revokedNote}`}</p> : null}
    </>
  )
}

function Row({ certificate }: { certificate: CertificateRow }) {
  const { id, number, name, email, category, title, version, weight, createdAt, revokedAt } =
    certificate
  return (
    <TableRow className="max-sm:flex max-sm:flex-wrap max-sm:items-center">
      <TableCell className="max-sm:h-auto max-sm:w-full max-sm:pt-3 max-sm:pb-0 sm:max-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-muted-foreground" translate="no">
          {email}
        </p>
        <Notes {...certificate} />
      </TableCell>
      <TableCell className="max-sm:h-auto max-sm:w-full max-sm:py-1">
        <p>{`${title}, version ${version}`}</p>
        <p className="text-muted-foreground">
          {weight
            ? `${coverageOf(weight)}; ${timeOf(weight)}`
            : 'Issued before certificates stated what they weigh'}
        </p>
        <p className="text-muted-foreground">{limitsOf(category)}</p>
        <p className="font-mono text-xs whitespace-nowrap" translate="no">
          {number}
        </p>
      </TableCell>
      <TableCell className="max-sm:h-auto">
        <StateBadge {...certificate} />
      </TableCell>
      <TableCell className="text-right text-muted-foreground tabular-nums max-sm:h-auto max-sm:grow max-sm:text-left">
        <Time iso={revokedAt ?? createdAt} format="date" />
      </TableCell>
      <TableCell className="px-2 max-sm:h-auto sm:w-0">
        <div className="flex items-center justify-end gap-0.5">
          <LinkButton variant="ghost" size="icon" title="Open">
            <a
              href={certificatePath(number)}
              target="_blank"
              rel="noopener"
              aria-label={`Open the certificate of ${name} (new tab)`}
            >
              <ExternalLink aria-hidden />
            </a>
          </LinkButton>
          {certificate.revokedBecause === 'replaced' ? null : <ReissueDialog id={id} name={name} />}
          {revokedAt ? null : <RevokeDialog id={id} name={name} />}
        </div>
      </TableCell>
    </TableRow>
  )
}

/** A page of certificates. On narrow screens, some columns move below the name. */
export function CertificateTable({ certificates }: { certificates: readonly CertificateRow[] }) {
  return (
    <Table label="Certificates">
      <thead>
        <tr>
          <TableHead className="w-3/5 max-sm:hidden">Name</TableHead>
          <TableHead className="w-2/5 max-sm:hidden">Certificate</TableHead>
          <TableHead className="max-sm:hidden">State</TableHead>
          <TableHead className="text-right max-sm:hidden">Since</TableHead>
          <ActionsHead className="max-sm:hidden" />
        </tr>
      </thead>
      <tbody>
        {certificates.map((certificate) => (
          <Row key={certificate.id} certificate={certificate} />
        ))}
      </tbody>
    </Table>
  )
}
