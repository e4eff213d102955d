/** The role that the platform works as: owner of its database and of all in it, nothing beyond. */
export const ROLE = 'quire';

/** The platform's database. */
export const DATABASE = 'quire';

/** The superuser inside the database, for our own errands only. */
export const SUPERUSER = 'postgres';
