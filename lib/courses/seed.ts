import { adas } from '@/lib/courses/categories/adas'
import { chassis } from '@/lib/courses/categories/chassis'
import { drivetrain } from '@/lib/courses/categories/drivetrain'
import { electrical } from '@/lib/courses/categories/electrical'
import { engine } from '@/lib/courses/categories/engine'
import { hvac } from '@/lib/courses/categories/hvac'
import { hybridEv } from '@/lib/courses/categories/hybrid-ev'
import { servicing } from '@/lib/courses/categories/servicing'

/** The categories in display order, with the modules and lessons of a new database. */
export const seedCategories = [
  electrical,
  engine,
  adas,
  hybridEv,
  chassis,
  hvac,
  drivetrain,
  servicing,
] as const
