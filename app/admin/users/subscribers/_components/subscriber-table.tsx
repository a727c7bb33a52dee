import { RemoveButton } from '@/app/admin/users/subscribers/_components/remove-button'
import { Time } from '@/components/admin/time'
import { Badge } from '@/components/ui/badge'
import { ActionsHead, Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { listName, type Subscriber } from '@/lib/subscribers/fields'

const StateBadge = ({ status }: Subscriber) =>
  status === 'confirmed' ? (
    <Badge variant="success">Confirmed</Badge>
  ) : (
    <Badge variant="outline">Not confirmed</Badge>
  )

/** A page of subscribers. On phones, the state is below the email. */
export function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  return (
    <Table label="Subscribers">
      <thead>
        <tr>
          <TableHead className="w-full sm:w-1/2">Email</TableHead>
          <TableHead className="hidden w-1/2 sm:table-cell">List</TableHead>
          <TableHead className="hidden sm:table-cell">State</TableHead>
          <TableHead className="hidden text-right sm:table-cell">Since</TableHead>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <TableRow key={subscriber.id}>
            <TableCell className="max-w-0 max-sm:py-2">
              <p className="truncate font-medium" title={subscriber.email} translate="no">
                {subscriber.email}
              </p>
              <div className="space-y-1 text-muted-foreground sm:hidden">
                <p className="wrap-anywhere">{listName(subscriber)}</p>
                <p className="flex flex-wrap items-center gap-2">
                  <StateBadge {...subscriber} />
                  <Time iso={subscriber.since} format="date" />
                </p>
              </div>
            </TableCell>
            <TableCell className="hidden max-w-0 truncate text-muted-foreground sm:table-cell">
              {listName(subscriber)}
            </TableCell>
            <TableCell className="hidden whitespace-nowrap sm:table-cell">
              <StateBadge {...subscriber} />
            </TableCell>
            <TableCell className="hidden text-right text-muted-foreground tabular-nums sm:table-cell">
              <Time iso={subscriber.since} format="date" />
            </TableCell>
            <TableCell className="w-0 px-2">
              <RemoveButton subscriber={subscriber} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
