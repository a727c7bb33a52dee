import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { cn } from '@/lib/utils'

/** A select of a FilterForm; the first option means no filter. */
export function FilterSelect({
  name,
  label,
  value,
  all = 'All',
  options,
  isWide = false,
}: {
  name: string
  label: string
  value: string
  /** Label of the first option. */
  all?: string
  options: readonly { value: string; label: string }[]
  /** For long labels. */
  isWide?: boolean
}) {
  return (
    <div className={cn('grow space-y-1.5 sm:grow-0', isWide ? 'min-w-0 basis-64' : 'basis-36')}>
      <Label htmlFor={`filter-${name}`}>{label}</Label>
      {/* The key resets the select when a link clears the filters. */}
      <Select key={value} id={`filter-${name}`} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
