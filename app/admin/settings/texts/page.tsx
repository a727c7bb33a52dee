import { redirect } from 'next/navigation'
import { textPagePath } from '@/app/admin/settings/_components/text-pages'

/** Redirects to the first page of the site texts. */
export default function SiteTextsIndexPage(): never {
  redirect(textPagePath('contact'))
}
