-- Programs as they report themselves once a minute; one that ends well removes its row.
create table runningprogram (
  program text not null check (program in ('gateway', 'dataspace')),
  address text not null,
  release text not null,
  node text not null,
  startedon timestamp not null,
  seenon timestamp not null,
  primary key (program, address)
);
