import { Download, FileText } from 'lucide-react'
import { MemberSection } from '@/app/admin/users/[id]/_components/member-section'
import { Field } from '@/components/form/field'
import { buttonVariants } from '@/components/ui/button-variants'
import { Input } from '@/components/ui/input'

/** Downloads the training of a member between two days. An empty day means the first day, or today. */
export function TrainingForm({ userId }: { userId: string }) {
  const path = `/admin/users/${userId}/training`
  return (
    <MemberSection id="training" title="For the employer" className="print:hidden">
      <form action={path} className="flex flex-wrap items-end gap-3 rounded-lg border bg-card p-4">
        <p className="w-full text-sm text-muted-foreground">
          Hours per week with lessons, knowledge checks and cases. Leave the days empty to include
          everything.
        </p>
        <div className="w-40 max-sm:grow">
          <Field name="start" label="From">
            <Input type="date" name="start" />
          </Field>
        </div>
        <div className="w-40 max-sm:grow">
          <Field name="end" label="To">
            <Input type="date" name="end" />
          </Field>
        </div>
        <button
          type="submit"
          formAction={`${path}/pdf`}
          className={buttonVariants({ variant: 'outline' })}
        >
          <FileText aria-hidden />
          PDF to print
        </button>
        <button type="submit" className={buttonVariants({ variant: 'outline' })}>
          <Download aria-hidden />
          CSV
        </button>
      </form>
    </MemberSection>
  )
}
