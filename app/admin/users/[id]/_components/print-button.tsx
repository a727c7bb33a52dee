'use client'

import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Opens the print dialog of the browser. */
export function PrintButton() {
  return (
    <Button type="button" variant="outline" aria-label="Print this page" onClick={() => print()}>
      <Printer aria-hidden />
      Print
    </Button>
  )
}
