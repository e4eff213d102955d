import { useNavigate, useSearch } from '@tanstack/react-router';

/** Dialogs that an address can open (`/sites?dialog=new-site`), so that other pages and the command palette lead to them. */
export type AddressDialog = 'new-site' | 'publish' | 'new-export' | 'invite' | 'new-key';

/** What the address of a page says about its dialog. */
export function readDialog({ dialog }: Record<string, unknown>): { dialog?: string } {
  return typeof dialog === 'string' ? { dialog } : {};
}

/** Whether the address opens a dialog of this page, and the function that opens or closes it. */
export function useAddressDialog(name: AddressDialog): [boolean, (isOpen: boolean) => void] {
  const { dialog } = useSearch({ strict: false });
  const navigate = useNavigate();
  const setIsOpen = (isOpen: boolean) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        dialog: isOpen ? name : undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  return [dialog === name, setIsOpen];
}
