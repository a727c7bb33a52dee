import { MessageSquareText, Pencil, Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { DeleteSavedReply } from '@/app/admin/messages/saved-replies/_components/delete-saved-reply'
import { SavedReplyDialog } from '@/app/admin/messages/saved-replies/_components/saved-reply-dialog'
import { BackLink } from '@/components/admin/back-link'
import { EmptyState } from '@/components/admin/empty-state'
import { PageHeader } from '@/components/admin/page-header'
import { ActionsHead, Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { requireAdmin } from '@/lib/auth/guards'
import { listSavedReplies, type SavedReply } from '@/lib/messages/saved-reply-queries'

export const metadata: Metadata = { title: 'Saved replies' }

function SavedReplyRow({ userId, reply }: { userId: string; reply: SavedReply }) {
  return (
    <TableRow>
      <TableCell className="w-full max-w-0 max-md:py-2">
        <div className="md:flex md:items-baseline md:gap-3">
          <p className="truncate font-medium md:max-w-1/2 md:shrink-0">{reply.name}</p>
          <p className="truncate text-muted-foreground">{reply.body}</p>
        </div>
      </TableCell>
      <TableCell className="pl-0 whitespace-nowrap">
        <SavedReplyDialog
          userId={userId}
          reply={reply}
          variant="ghost"
          size="icon"
          title={`Edit ${reply.name}`}
          aria-label={`Edit ${reply.name}`}
        >
          <Pencil aria-hidden />
        </SavedReplyDialog>
        <DeleteSavedReply reply={reply} />
      </TableCell>
    </TableRow>
  )
}

export default async function SavedRepliesPage() {
  const { id: userId } = await requireAdmin('/admin/messages/saved-replies')
  const replies = await listSavedReplies()
  return (
    <div className="space-y-4">
      <BackLink href="/admin/messages">All messages</BackLink>
      <PageHeader
        title="Saved replies"
        description="Texts that you insert into a reply with one click."
      >
        <SavedReplyDialog userId={userId}>
          <Plus aria-hidden />
          New saved reply
        </SavedReplyDialog>
      </PageHeader>
      {replies.length > 0 ? (
        <Table label="Saved replies">
          <thead>
            <tr>
              <TableHead>Name and text</TableHead>
              <ActionsHead />
            </tr>
          </thead>
          <tbody>
            {replies.map((reply) => (
              <SavedReplyRow key={reply.id} userId={userId} reply={reply} />
            ))}
          </tbody>
        </Table>
      ) : (
        <EmptyState icon={MessageSquareText} title="No saved replies yet">
          Save the answers that you write again and again, such as how invoices work. Then the reply
          dialog offers them.
        </EmptyState>
      )}
    </div>
  )
}
