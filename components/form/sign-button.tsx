import { buttonVariants } from '@/components/ui/button-variants'
import { withOtherSign } from '@/lib/forms/typed-number'

/** Changes the sign of a typed number. The decimal keyboard of an iPhone has no minus. */
export function SignButton({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <button
      type="button"
      aria-label="Change sign"
      title="Change sign"
      translate="no"
      className={buttonVariants({ variant: 'outline', size: 'icon' })}
      // Keeps the focus in the field, and with it the keyboard of a phone.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChange(withOtherSign(text))}
    >
      ±
    </button>
  )
}
