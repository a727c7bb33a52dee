import {
  type TextPage,
  textPageNames,
  textPagePath,
  textPages,
} from '@/app/admin/settings/_components/text-pages'
import { NavLinks } from '@/components/admin/nav-links'

const links = textPageNames.map((page) => ({
  href: textPagePath(page),
  label: textPages[page].label,
}))

/** Links to the pages of the site texts. */
export function TextNav({ current }: { current?: TextPage }) {
  return <NavLinks label="Site texts" links={links} current={current && textPagePath(current)} />
}
