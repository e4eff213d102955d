import * as z from 'zod';

/** An IPv4 or IPv6 address, or a range of them such as `10.0.0.0/8` or `2001:db8::/32`. */
export const addressRangeSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be an address such as 192.0.2.7 or a range such as 10.0.0.0/8 or 2001:db8::/32',
});
