import type { Metadata } from 'next'
import { LostInTheGarage } from '@/components/layout/lost-in-the-garage'

export const metadata: Metadata = { title: 'Page not found' }

export default function AccountNotFound() {
  return <LostInTheGarage />
}
