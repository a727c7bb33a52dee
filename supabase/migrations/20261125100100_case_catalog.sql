-- The catalog of fault cases. Generated from lib/bench/catalog.ts by "tsx scripts/cases.ts --sql".

insert into private.fault_cases (id, module_id, title, access, par, position) values
  ('stop-lamp', 'EL-101', 'Brake lights that stay dark', 'all', 3, 1)
on conflict (id) do update set
  module_id = excluded.module_id, title = excluded.title, access = excluded.access,
  par = excluded.par, position = excluded.position;

-- Open attempts keep the ids of their faults.
delete from private.case_faults;
insert into private.case_faults (case_id, fault_id, target, kind) values
  ('stop-lamp', 'fuse-open', 'F15', 'open'),
  ('stop-lamp', 'switch-open', 'S9', 'stuck-open'),
  ('stop-lamp', 'switch-resistance', 'S9', 'resistance'),
  ('stop-lamp', 'connector-resistance', 'X4', 'resistance'),
  ('stop-lamp', 'wire-open', 'w4', 'open'),
  ('stop-lamp', 'ground-resistance', 'M5', 'resistance'),
  ('stop-lamp', 'ground-open', 'M5', 'open');
