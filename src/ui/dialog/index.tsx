import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

interface DialogProps {
  open: boolean;
  labelledBy: string;
  describedBy?: string;
  className?: string | undefined;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A modal dialog: Tab stays inside, Escape and a click outside close it, and focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, labelledBy, describedBy, className, onClose, onKeyDown, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A click on the backdrop targets the dialog element itself, any other click one of its descendants.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={onKeyDown}
    >
      {open && children}
    </dialog>
  );
}
